import type { ReactNode, Ref } from 'react';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

type AuthFrameProps = {
  title: string;
  /** Ref of the title, to move the focus there when the mode changes. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  children: ReactNode;
};

/** The card around the auth screens; on a phone it fills the page. */
export function AuthFrame({ title, titleRef, lead, children }: AuthFrameProps) {
  return (
    <div className="mx-auto w-full max-w-lg sm:px-5 sm:py-16">
      <PageTitle>{title}</PageTitle>
      <section
        aria-labelledby="auth-title"
        className="px-5 py-12 sm:border sm:border-line sm:bg-raised sm:px-10 sm:shadow-raised"
      >
        <h1
          id="auth-title"
          ref={titleRef}
          tabIndex={-1}
          className="text-4xl outline-none sm:text-5xl"
        >
          {title}
        </h1>
        {lead && <div className="mt-3 text-muted">{lead}</div>}
        <div className="mt-9 grid gap-6">{children}</div>
      </section>
    </div>
  );
}
