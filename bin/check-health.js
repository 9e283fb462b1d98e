// Ends with 0 when the service of this container answers, over HTTPS if it has a certificate (which need not name this address).
const { ALMANAC_TLS_CERT, PORT } = process.env;
const protocol = ALMANAC_TLS_CERT ? 'https' : 'http';
const { get } = await import(`node:${protocol}`);
const options = { rejectUnauthorized: false, timeout: 4000 };

get(`${protocol}://127.0.0.1:${PORT}/healthz`, options, (response) => process.exit(response.statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
