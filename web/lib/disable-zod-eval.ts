/**
 * Makes zod check data without compiling code. The content security policy forbids `eval`, so zod could not compile any,
 * and browsers report its attempt: Firefox as an error in the console of every page. Sets the object that zod's
 * `z.config` changes, because importing zod would add it to the landing page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
