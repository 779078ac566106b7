import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';

type SearchFormProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  error?: string | undefined;
  /** Further filters, beside the search. */
  children?: ReactNode;
};

/** A search that starts on Enter, so that a pasted id is looked up once. */
export function SearchForm({ label, value, onSearch, error, children }: SearchFormProps) {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form
        onSubmit={submit}
        noValidate
        className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        <div className="min-w-56 flex-1 sm:max-w-lg">
          <FormField label={label} error={error}>
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={320}
                spellCheck={false}
                autoCapitalize="none"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormField>
        </div>
        {children}
        <Button type="submit" look="outline" className="mt-6.75">
          Search
        </Button>
      </form>
    </search>
  );
}
