import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';

type LongText = CritiqueRecord['long_text'];

/** A critique's texts, as they are stored: these sentences, and the same without evidence. */
export function longText(said: Partial<LongText['sentences']>): LongText {
  const textOf = (sentences: readonly Sentence[] = []) =>
    sentences.map(({ text }) => text).join(' ');
  const deepDive = textOf(said.deepDive);
  return {
    checked: [],
    detailed_analysis: deepDive,
    whatsWorking: textOf(said.whatsWorking),
    whatToImprove: textOf(said.whatToImprove),
    quickWin: textOf(said.quickWin),
    learn: textOf(said.learn),
    deepDive,
    sentences: {
      whatsWorking: [],
      whatToImprove: [],
      quickWin: [],
      learn: [],
      deepDive: [],
      ...said,
    },
  };
}

/** The request for an analysis of uploads: of one as a single photo, of several as an album. */
export const requestFor = (paths: readonly string[]) => ({
  photos: paths.map((path, index) => ({ id: `p${index}`, name: `${index}.jpg`, path })),
  categories: paths.length === 1 ? ['lighting_exposure'] : ['storytelling_flow'],
  context: { mode: paths.length === 1 ? 'single' : 'album' },
});

/** The part of the API of a test that is needed here. */
type Api<Account, Reply> = {
  upload(account: Account): Promise<string>;
  call(method: string, path: string, options: { account: Account; body: object }): Promise<Reply>;
};

/** Uploads photos and sends them for analysis. @returns the reply, which may be a refusal */
export async function submitPhotos<Account, Reply>(
  api: Api<Account, Reply>,
  account: Account,
  count = 1,
): Promise<Reply> {
  const paths = await Promise.all(Array.from({ length: count }, () => api.upload(account)));
  return await api.call('POST', '/api/generate-feedback', { account, body: requestFor(paths) });
}
