// `npm start`: runs the whole product on this machine: database, API, workers and the built web client.
import '../shared/server/end-with-parent.ts';
import { buildWebIfStale } from './lib/build-web.ts';
import { runStack } from './stack/run-stack.ts';

await runStack({ prepareWeb: buildWebIfStale });
