import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

type Part = { size: number; etag: string };
type Upload = { key: string; initiated: Date; parts: Map<number, Part> };

const send = (response: ServerResponse, status: number, xml: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
};

const sendGone = (response: ServerResponse) =>
  send(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');

/** Records the multipart uploads that pass through, and answers the requests about them that s3rver lacks. */
export function createMultipartUploads() {
  const uploads = new Map<string, Upload>();

  const listParts = ({ parts }: Upload) =>
    [...parts]
      .sort(([one], [other]) => one - other)
      .map(
        ([number, { size, etag }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`,
      );
  const listUploads = () =>
    [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );

  return {
    /** Answers ListParts, AbortMultipartUpload and ListMultipartUploads, and requests about an upload that is gone. */
    answer({ method }: IncomingMessage, url: URL, response: ServerResponse): boolean {
      if (method === 'GET' && url.searchParams.has('uploads')) {
        const list = listUploads().join('');
        send(response, 200, `<ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`);
        return true;
      }
      const id = url.searchParams.get('uploadId');
      if (id === null) return false;
      const upload = uploads.get(id);
      if (upload === undefined) {
        sendGone(response);
        return true;
      }
      if (method === 'GET') {
        const list = listParts(upload).join('');
        send(response, 200, `<ListPartsResult>${list}</ListPartsResult>`);
        return true;
      }
      if (method !== 'DELETE') return false;
      uploads.delete(id);
      response.writeHead(204).end();
      return true;
    },

    /** Records what s3rver has done. @param body of the request for a part, of the reply for a new upload */
    record(method: string | undefined, url: URL, body: Buffer): void {
      const { pathname: key, searchParams: query } = url;
      const id = query.get('uploadId');
      if (method === 'POST' && query.has('uploads')) {
        const started = /<UploadId>(\w+)<\/UploadId>/.exec(body.toString())?.[1] ?? '';
        const path = key.split('/').slice(2).join('/');
        uploads.set(started, { key: path, initiated: new Date(), parts: new Map() });
      } else if (method === 'POST' && id !== null) {
        uploads.delete(id);
      } else if (method === 'PUT' && id !== null) {
        const etag = createHash('md5').update(body).digest('hex');
        const number = Number(query.get('partNumber'));
        uploads.get(id)?.parts.set(number, { size: body.length, etag });
      }
    },
  };
}
