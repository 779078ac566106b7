import type { JourneyLevel } from '@photo-coach/shared/domain/onboarding.ts';
import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';

// One landscape, printed four times: each time with more of its tones.
const HILLS = 'M0 66 24 46l17 12 27-27 26 26 18-12 22 15 16-6v46H0Z';
const NEAR_HILLS = 'M0 76 40 63l34 9 38-10 38 12v26H0Z';
const SHORE = 'M0 100V88l34-8 38 10 36-6 42 9v7Z';

/** The picture of each level. */
export const LEVEL_SCENES: Record<JourneyLevel, ReactNode> = {
  beginner: (
    <Scene ground="#a2a2a2">
      <path d={HILLS} fill="#5d5d5d" />
    </Scene>
  ),
  improving: (
    <Scene ground="#a8a8a8">
      <circle cx="110" cy="26" r="10" fill="#dedede" />
      <path d={HILLS} fill="#7a7a7a" />
      <path d={NEAR_HILLS} fill="#535353" />
    </Scene>
  ),
  serious_hobbyist: (
    <Scene ground="#a2a2a2">
      <rect width="150" height="24" fill="#8a8a8a" />
      <circle cx="110" cy="26" r="10" fill="#f2f2f2" />
      <path d={HILLS} fill="#6c6c6c" />
      <path d={NEAR_HILLS} fill="#474747" />
      <path d={SHORE} fill="#2f2f2f" />
    </Scene>
  ),
  pro_semi_pro: (
    <Scene ground="#b4b4b4">
      <rect width="150" height="14" fill="#767676" />
      <rect y="14" width="150" height="13" fill="#939393" />
      <circle cx="110" cy="26" r="10" fill="#ffffff" />
      <path d={HILLS} fill="#6c6c6c" />
      <path d="m68 31 26 26-14-5-8 7-9-12-12 3Z" fill="#9a9a9a" />
      <path d={NEAR_HILLS} fill="#464646" />
      <path d="M0 75h150v25H0Z" fill="#828282" />
      <path d="M98 77h24l-3 3h-18ZM102 82h16l-3 3h-10Z" fill="#f2f2f2" />
      <path d={SHORE} fill="#2b2b2b" />
    </Scene>
  ),
};
