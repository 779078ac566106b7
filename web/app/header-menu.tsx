import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import SignOutButton from '../features/auth/sign-out-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { MAIN_LINKS } from './main-links.ts';
import { MenuButton } from './menu-button.tsx';

const ROW = 'flex min-h-12 w-full items-center border-b border-line text-left';

/** The header's links where there is no room for them side by side. Loaded once there is a session. */
export default function HeaderMenu() {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen} label="Menu" trigger={<MenuButton />}>
      <ul className="-mt-2 pr-8">
        {MAIN_LINKS.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => setOpen(false)}
              className={`${ROW} aria-[current=page]:text-safelight`}
            >
              {name}
            </NavLink>
          </li>
        ))}
        <li>
          <SignOutButton className="flex min-h-12 w-full items-center text-left" />
        </li>
      </ul>
    </Popover>
  );
}
