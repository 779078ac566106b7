import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

/** A link to a page of the site in running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={classNames(
        'underline decoration-line underline-offset-4 hover:decoration-safelight',
        className,
      )}
      {...rest}
    />
  );
}
