import type { Readable } from 'node:stream';
import { AppError } from '../../platform/errors.ts';
import { whyNotInstalled } from '../../platform/optional-packages.ts';

/** The package that speaks with S3, installed only where blobs are there, as it brings 36 others. */
const CLIENT = '@aws-sdk/client-s3';

/** Why S3 cannot be used; `undefined` when it can. */
const whyNoS3Client = (name: string = CLIENT): string | undefined =>
  whyNotInstalled(name, 'Blobs cannot be stored on S3');

interface Upload {
  readonly Key: string;
  readonly UploadId: string;
}

/** Parameters of an operation apart from the bucket, and the fields of its answer that are used. */
export interface S3Operations {
  readonly PutObject: [{ readonly Key: string; readonly Body: Uint8Array }, object];
  readonly GetObject: [
    { readonly Key: string; readonly Range?: string; readonly IfMatch?: string },
    {
      readonly Body?: Readable;
      readonly ContentLength?: number;
      readonly ContentRange?: string;
      readonly ETag?: string;
    },
  ];
  readonly HeadObject: [
    { readonly Key: string },
    { readonly ContentLength?: number; readonly ETag?: string; readonly LastModified?: Date },
  ];
  readonly DeleteObject: [{ readonly Key: string }, object];
  readonly ListObjectsV2: [
    { readonly Prefix: string; readonly StartAfter?: string; readonly MaxKeys: number },
    { readonly Contents?: readonly { readonly Key?: string; readonly ETag?: string; readonly LastModified?: Date }[] },
  ];
  readonly CreateMultipartUpload: [{ readonly Key: string }, { readonly UploadId?: string }];
  readonly UploadPart: [
    Upload & { readonly PartNumber: number; readonly Body: Uint8Array },
    { readonly ETag?: string },
  ];
  readonly CompleteMultipartUpload: [
    Upload & { readonly MultipartUpload: { readonly Parts: readonly UploadedPart[] } },
    object,
  ];
  readonly AbortMultipartUpload: [Upload, object];
  readonly ListMultipartUploads: [
    { readonly Prefix: string; readonly KeyMarker?: string; readonly UploadIdMarker?: string },
    {
      readonly Uploads?: readonly { readonly Key?: string; readonly UploadId?: string; readonly Initiated?: Date }[];
      readonly IsTruncated?: boolean;
      readonly NextKeyMarker?: string;
      readonly NextUploadIdMarker?: string;
    },
  ];
}

export interface UploadedPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

/** The used part of `@aws-sdk/client-s3`, declared here because the package, types included, may not be installed. */
export type S3Sdk = {
  readonly S3Client: new (options: Readonly<Record<string, unknown>>) => S3Client;
} & {
  readonly [Name in keyof S3Operations as `${Name}Command`]: new (
    input: S3Operations[Name][0] & { readonly Bucket: string },
  ) => object;
};

export interface S3Client {
  send(command: object): Promise<unknown>;
  destroy(): void;
}

/** Throws `unavailable` when the package is not installed. */
export async function loadS3Sdk(name: string = CLIENT): Promise<S3Sdk> {
  const missing = whyNoS3Client(name);
  if (missing !== undefined) throw new AppError('unavailable', missing);
  return (await import(name)) as S3Sdk;
}
