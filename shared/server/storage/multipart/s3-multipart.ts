import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { after } from '../object-paths.ts';
import { readStatus } from '../read-status.ts';
import { signedHeaders } from '../signed-headers.ts';
import { PARTS_KEPT_MS, type Storage } from '../storage.ts';

type Options = {
  client: S3Client;
  /** Signs with the address that browsers use. */
  signer: S3Client;
  bucket: string;
  keyOf: (path: string) => { Bucket: string; Key: string };
  now: () => Date;
  head: Storage['head'];
};

/** The sweep runs every few seconds, and each list is a request that costs money. */
const LIST_EVERY_MS = 60 * 60 * 1000;

const isGone = (error: unknown): boolean => readStatus(error) === 404;

type S3Multipart = Pick<
  Storage,
  | 'startMultipart'
  | 'signPart'
  | 'listParts'
  | 'completeMultipart'
  | 'abortMultipart'
  | 'removeLeftovers'
>;

/** Multipart uploads of S3. */
export function createS3Multipart({
  client,
  signer,
  bucket,
  keyOf,
  now,
  head,
}: Options): S3Multipart {
  let listedAt = 0;
  const abort = async (Key: string, UploadId: string) => {
    const command = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
    await client.send(command).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  };

  return {
    async startMultipart({ path, type }) {
      const command = new CreateMultipartUploadCommand({ ...keyOf(path), ContentType: type });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new Error('the store returned no id of the upload');
      return UploadId;
    },

    async signPart({ path, multipartId, number, size, expiresInSeconds }) {
      const command = new UploadPartCommand({
        ...keyOf(path),
        UploadId: multipartId,
        PartNumber: number,
        ContentLength: size,
      });
      const signedUrl = await getSignedUrl(signer, command, {
        expiresIn: expiresInSeconds,
        signingDate: now(),
        ...signedHeaders([]),
      });
      return {
        signedUrl,
        headers: {},
        expiresAt: after(now(), expiresInSeconds).toISOString(),
      };
    },

    async listParts({ path, multipartId }) {
      try {
        // An upload of 50 MB has 7 parts, a reply up to 1,000.
        const command = new ListPartsCommand({ ...keyOf(path), UploadId: multipartId });
        const { Parts = [] } = await client.send(command);
        return Parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({
          number: PartNumber,
          size: Size,
          etag: ETag,
        }));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async completeMultipart({ path, multipartId, parts }) {
      // Not by If-None-Match: several stores take it for a PUT, but not here. Only this product can complete an upload.
      if ((await head(path)) !== null) return;
      const command = new CompleteMultipartUploadCommand({
        ...keyOf(path),
        UploadId: multipartId,
        MultipartUpload: {
          Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
        },
      });
      await client.send(command).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        throw new AppError('upload_incomplete', 'Parts of this file are missing.');
      });
    },

    abortMultipart: ({ path, multipartId }) => abort(keyOf(path).Key, multipartId),

    async removeLeftovers() {
      if (now().getTime() - listedAt < LIST_EVERY_MS) return;
      listedAt = now().getTime();
      // Parts cost money until they are aborted. The next run handles what this one does not reach.
      const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: 'uploads/' });
      const { Uploads = [] } = await client.send(command);
      for (const { Key, UploadId, Initiated } of Uploads) {
        const isOld = Initiated && now().getTime() - Initiated.getTime() > PARTS_KEPT_MS;
        if (isOld && Key !== undefined && UploadId !== undefined) await abort(Key, UploadId);
      }
    },
  };
}
