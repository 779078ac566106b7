import {
  BUSINESS_TOPICS,
  type BusinessTip,
  type BusinessTopic,
} from '@photo-coach/shared/contracts/business-tips.ts';
import { Sentences } from './evidence/sentences.tsx';

const TITLES: Record<BusinessTopic, string> = {
  sendBack: 'What a client would send back',
  set: 'The photos as a set',
  delivery: 'What to deliver',
};

/** Tips for paid work, each with its place; renders nothing for plans without them. */
export function BusinessTips({ tips }: { tips: readonly BusinessTip[] | null }) {
  if (tips === null) return null;
  const topics = BUSINESS_TOPICS.map((topic) => ({
    topic,
    sentences: tips.filter((tip) => tip.topic === topic).map(({ sentence }) => sentence),
  })).filter(({ sentences }) => sentences.length > 0);
  return (
    <section>
      <h2 className="text-3xl">For your client</h2>
      {topics.length === 0 && (
        <p className="mt-4 text-muted">Nothing was found that a client would send back.</p>
      )}
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {topics.map(({ topic, sentences }) => (
          <div key={topic} className="border-t border-line pt-4">
            <h3 className="caption font-sans">{TITLES[topic]}</h3>
            <Sentences sentences={sentences} className="mt-3 gap-3" />
          </div>
        ))}
      </div>
    </section>
  );
}
