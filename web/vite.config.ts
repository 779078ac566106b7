import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * sonner writes its style sheet into a style element, which the CSP refuses;
 * main.tsx's theme.css imports the same sheet as a file, so the injection is taken out.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/')) return null;
      return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
    },
  };
}

const apiOrigin = process.env['API_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  // light-dark() and oklch-free CSS: no browser older than this is served a fallback.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  server: {
    // The browser's Host header goes along: the API refuses mutations of a foreign origin.
    proxy: Object.fromEntries(
      ['/api', '/dev', '/admin', '/storage', '/socket.io'].map((path) => [
        path,
        { target: apiOrigin, changeOrigin: false, ws: path === '/socket.io' },
      ]),
    ),
  },
});
