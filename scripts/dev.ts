// `npm run dev`: like `npm start`, but with Vite's development server in front of the API and a restart on change.
import '../shared/server/end-with-parent.ts';
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT, runStack } from './stack/run-stack.ts';
import type { SupervisedService } from './stack/supervise.ts';

/** Debounce in milliseconds: editors write a file in several steps, and one save should cause one restart. */
const DEBOUNCE_MS = 150;
const SERVER_FOLDERS = ['api', 'worker', 'dev/payment-sandbox', 'shared', 'migrations'];
const VITE = ['node', 'node_modules/vite/bin/vite.js', 'web', '--strictPort', '--port'];

/** Restarts the API and the workers when a server source file changes. */
function restartOnChange(services: SupervisedService[]): void {
  let pendingRestart: NodeJS.Timeout | undefined;
  const restart = (file: string) => {
    console.log(`${file} changed, restarting`);
    for (const service of services) if (service.name !== 'web') service.restart();
  };
  for (const folder of SERVER_FOLDERS) {
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(pendingRestart);
      pendingRestart = setTimeout(restart, DEBOUNCE_MS, path.join(folder, file));
    });
  }
}

await runStack({
  createWebServer: (port, address) => {
    const host = address === undefined ? ['--host'] : ['--host', address];
    return { name: 'web', command: [...VITE, String(port), ...host] };
  },
  onStarted: restartOnChange,
});
