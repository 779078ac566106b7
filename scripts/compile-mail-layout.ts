// Compiles the layout of mails, shared/server/mail/layout.mjml, to layout.html beside it, which the server fills in.
// Run it after a change of the source; a test fails while the compiled file is out of date.
import { writeFileSync } from 'node:fs';
import { COMPILED_FILE, compileLayout } from './lib/compile-layout.ts';

writeFileSync(COMPILED_FILE, await compileLayout());
