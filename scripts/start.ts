// `npm start`: everything on this machine, from the database to the built web client.
import './lib/end-with-parent.ts';
import { buildWebIfStale } from './lib/build-web.ts';
import { runStack } from './stack/run-stack.ts';

await runStack({ apiPortOffset: 0, prepareWeb: buildWebIfStale });
