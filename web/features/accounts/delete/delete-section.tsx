import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccountUser } from '../account-user.ts';
import { hasPasswordOf } from '../has-password-of.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way to erase the account. */
export function DeleteSection() {
  const { data: user } = useAccountUser();
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete account">
      <div className="grid justify-items-start gap-5">
        <p>
          Erases this account with every album, photo and critique, for good. You may want to
          download everything first.
        </p>
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          Delete account...
        </Button>
      </div>
      {asking && (
        <DeleteDialog
          // While the account could not be loaded the server says whether it wants a password.
          hasPassword={user !== undefined && hasPasswordOf(user)}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}
