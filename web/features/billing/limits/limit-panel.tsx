import { Notice } from '../../../ui/feedback/notice.tsx';
import { limitText } from './limit-text.ts';
import { PlanOptions } from './plan-options.tsx';
import { isUpgradable, type ReachedLimit } from './reached-limit.ts';
import { RefusalPanel } from './refusal-panel.tsx';
import { useNow } from './use-now.ts';

type LimitProps = { limit: ReachedLimit };

/** The limit that would refuse to analyze the photos chosen so far. */
export function LimitNotice({ limit }: LimitProps) {
  const { title, text } = limitText(limit, useNow());
  return <Notice title={title}>{text}</Notice>;
}

/** Shows the limit that would refuse an analysis, in place of the photo picker. */
export function LimitPanel({ limit }: LimitProps) {
  const { title, text } = limitText(limit, useNow());
  return (
    <RefusalPanel title={title} text={text}>
      {isUpgradable(limit) && <PlanOptions continuesHere />}
    </RefusalPanel>
  );
}
