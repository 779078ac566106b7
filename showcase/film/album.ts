import { type Analysis, analysisReplySchema } from '../../shared/contracts/http/analyses.ts';
import { jobRecordSchema } from '../../shared/contracts/records.ts';

/** An album, read through the product's API. */
export type Album = {
  /** The progress of its job, 0 to 100; 100 means done. */
  progress: () => Promise<number>;
  analysis: () => Promise<Analysis>;
};

/** Creates a reader for an album, with the access token of its owner. */
export function openAlbum(url: string, albumId: string, token: string): Album {
  const read = async (what: string): Promise<unknown> => {
    const reply = await fetch(`${url}/api/albums/${albumId}/${what}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`${what} of the album: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  return {
    async progress() {
      const { status, progress, error_text } = jobRecordSchema.parse(await read('job'));
      if (status === 'error') throw new Error(`the analysis failed: ${error_text}`);
      return status === 'done' ? 100 : Math.min(99, progress);
    },
    analysis: async () => analysisReplySchema.parse(await read('analysis')).analysis,
  };
}
