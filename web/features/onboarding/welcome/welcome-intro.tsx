import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { genresQuestion } from '../questions/genres.tsx';
import { levelQuestion } from '../questions/level.tsx';
import { Scene } from '../questions/scene.tsx';
import { listSavedAnswers, SavedAnswers } from './saved-answers.tsx';

const UPLOAD_SCENE = (
  <Scene ground="#4a4a4a">
    <path d="M46 12h74v50H46Z" fill="#767676" />
    <path d="M38 20h74v50H38Z" fill="#a8a8a8" />
    <path d="M30 28h74v50H30Z" fill="#dedede" />
    <path d="M30 78V68l20-18 15 12 12-9 27 19v6Z" fill="#5d5d5d" />
    <circle cx="88" cy="42" r="5" fill="#ffffff" />
  </Scene>
);

const EXPECTATIONS: readonly { title: string; text: string; scene: ReactNode }[] = [
  {
    title: 'Your experience level',
    text: 'From beginner to pro.',
    scene: levelQuestion.options.pro_semi_pro.scene,
  },
  {
    title: 'Your favorite genres',
    text: 'What you shoot, and what your photos are for.',
    scene: genresQuestion.options.portraits.scene,
  },
  {
    title: 'Start uploading',
    text: `One photo or an album of up to ${MAX_PHOTOS_PER_ALBUM}.`,
    scene: UPLOAD_SCENE,
  },
];

/** What to expect of onboarding, the answers given so far, and the button that starts it. */
export function WelcomeIntro() {
  const [saved] = useState(listSavedAnswers);
  const hasAnswers = saved.length > 0;
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 content-center gap-x-20 gap-y-14 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-2">
      <PageTitle>Welcome</PageTitle>
      <div className="lg:self-center">
        <h1 className="text-5xl leading-display sm:text-6xl">Welcome to {PRODUCT_NAME}</h1>
        <p className="mt-6 max-w-md text-lg text-muted">
          Three short steps about you and your photos.{' '}
          {hasAnswers
            ? 'Your earlier answers are already filled in.'
            : 'It takes about 60 seconds.'}
        </p>
        {hasAnswers && <SavedAnswers answers={saved} />}
        <Button asChild className="mt-9 tracking-wider">
          <Link to={PAGES.onboardingCompressed}>GET STARTED</Link>
        </Button>
      </div>
      <section aria-labelledby="expect">
        <h2 id="expect" className="font-sans text-sm font-medium tracking-normal text-muted">
          What to expect
        </h2>
        <ol className="mt-4 border-t border-line">
          {EXPECTATIONS.map(({ title, text, scene }) => (
            <li key={title} className="flex items-center gap-6 border-b border-line py-6">
              <div className="aspect-3/2 w-28 shrink-0 overflow-hidden sm:w-36">{scene}</div>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
