import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonStyles } from './button.tsx';

/** A link to a page of the site that looks like a button. */
export function LinkButton({
  look,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonStyles({ look, size, className })} {...rest} />;
}
