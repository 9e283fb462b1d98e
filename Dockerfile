# syntax=docker/dockerfile:1
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
COPY console/package.json console/
COPY scripts/install-optional-packages.js scripts/remove-unused-files.js scripts/build-console.js scripts/
# With packages for S3 and OpenSearch. Models of search need onnxruntime-node (290 MB) too.
RUN npm ci --omit=dev --no-audit --no-fund \
    && npm_config_omit=dev node scripts/install-optional-packages.js @aws-sdk/client-s3 @opensearch-project/opensearch

# The service as `npm pack` packs it, console included.
FROM node:${NODE_VERSION}-slim AS packed
WORKDIR /checkout
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm pack --silent && tar -xzf almanac-*.tgz

FROM node:${NODE_VERSION}-slim
LABEL org.opencontainers.image.title="Almanac" org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packed /checkout/package ./
RUN mkdir --mode=700 /data && chown 1000:1000 /data
# Compiled code is kept beside the packages elsewhere; here that folder is read-only.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/almanac-compiled ALMANAC_DATA_DIR=/data ALMANAC_HOST=0.0.0.0 PORT=8080
USER 1000:1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s CMD ["node", "bin/check-health.js"]
ENTRYPOINT ["node", "bin/almanac.js"]
CMD ["serve"]
