import { useId } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { limitText } from './limit-text.ts';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { useNow } from './use-now.ts';
import { WaysOn } from './ways-on.tsx';

type LimitProps = { limit: ReachedLimit };

/** The limit that would refuse the analysis of photos that are chosen already. */
export function LimitNotice({ limit }: LimitProps) {
  const { title, text } = limitText(limit, useNow());
  return <Notice title={title}>{text}</Notice>;
}

/** The limit that would refuse an analysis, in the place where its photos would be chosen. */
export function LimitPanel({ limit }: LimitProps) {
  const heading = useId();
  const { title, text } = limitText(limit, useNow());
  return (
    <section
      aria-labelledby={heading}
      className="border border-dashed border-edge px-6 py-9 sm:px-10"
    >
      <div role="status">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {isUpgradable(limit) && <WaysOn continuesHere />}
    </section>
  );
}
