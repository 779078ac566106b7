// `npm run dev`: as `npm start`, with Vite's development server in front and restart on change.
import './lib/end-with-parent.ts';
import { watch } from 'node:fs';
import path from 'node:path';
import { runStack, type Stack } from './stack/run-stack.ts';

/** Editors write a file in several steps; one save is one restart. In milliseconds. */
const SETTLE = 150;
const SERVER_FOLDERS = ['api', 'worker', 'shared', 'migrations'];
const VITE = ['node', 'node_modules/vite/bin/vite.js', 'web', '--strictPort', '--port'];

/** Restarts the API and the workers when a source of the server's side changes. */
function restartOnChange({ root, services }: Stack): void {
  let settling: NodeJS.Timeout | undefined;
  const restart = (file: string) => {
    console.log(`${file} changed, restarting`);
    for (const service of services) if (service.name !== 'web') service.restart();
  };
  for (const folder of SERVER_FOLDERS) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(settling);
      settling = setTimeout(restart, SETTLE, path.join(folder, file));
    });
  }
}

await runStack({
  apiPortOffset: 1,
  extraServices: (port) => [{ name: 'web', command: [...VITE, String(port)] }],
  prepareWeb: async () => undefined, // Vite compiles as the browser asks
  onStarted: restartOnChange,
});
