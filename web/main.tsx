import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { tellFault } from './app/tell-fault.ts';
import { watchGlobalErrors } from './app/watch-global-errors.ts';

watchGlobalErrors({ target: window, tell: (fault) => void tellFault(fault), now: Date.now });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {/* What surrounds the screens can break as well: the header, the toasts. */}
    <ErrorBoundary resetKey="app">
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
