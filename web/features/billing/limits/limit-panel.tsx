import { type ReactNode, useId } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { limitText } from './limit-text.ts';
import { PlanOptions } from './plan-options.tsx';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { useNow } from './use-limit.ts';

type LimitProps = { limit: ReachedLimit };

/** The limit that would refuse to analyze the photos chosen so far. */
export function LimitNotice({ limit }: LimitProps) {
  const { title, text } = limitText(limit, useNow());
  return <Notice title={title}>{text}</Notice>;
}

type RefusalPanelProps = {
  title: string;
  text: string;
  /** What the user can do now. */
  children: ReactNode;
};

/** Explains why photos can't be chosen, in place of the photo picker. */
export function RefusalPanel({ title, text, children }: RefusalPanelProps) {
  const heading = useId();
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
      {children}
    </section>
  );
}

/** Shows the limit that would refuse an analysis, with what can be done within it. */
export function LimitPanel({ limit, children }: LimitProps & { children?: ReactNode }) {
  const { title, text } = limitText(limit, useNow());
  return (
    <RefusalPanel title={title} text={text}>
      {isUpgradable(limit) && <PlanOptions continuesHere />}
      <div className="mt-7 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </RefusalPanel>
  );
}
