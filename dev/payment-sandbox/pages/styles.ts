/** The stylesheet of the sandbox's pages, served as a file so that no style is inline. */
export const SANDBOX_STYLES = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 system-ui, sans-serif;
  --text: light-dark(#1b1b1f, #ececf0);
  --quiet: light-dark(#5b5b66, #a9a9b5);
  --page: light-dark(#f6f6f8, #131316);
  --card: light-dark(#ffffff, #1d1d22);
  --line: light-dark(#d9d9e0, #3a3a43);
  --accent: light-dark(#3d43c4, #aeb2ff);
  --on-accent: light-dark(#ffffff, #15163a);
  --warn-back: light-dark(#fff3d1, #3a2e08);
  --warn-text: light-dark(#5f4300, #ffdf8a);
  --bad: light-dark(#a81c1c, #ff9d94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); }
.banner { background: var(--warn-back); color: var(--warn-text); border-bottom: 2px dashed currentcolor; }
.banner p, main { max-width: 44rem; margin: 0 auto; padding: .75rem 1rem; }
a { color: var(--accent); display: inline-block; padding: .25rem 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 0 1.25rem 1.25rem; margin: 0 0 1.25rem; }
.quiet { color: var(--quiet); }
.total { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; font-weight: 600; }
.alert { border-left: 4px solid var(--bad); color: var(--bad); padding: .75rem 1rem; font-weight: 600; }
fieldset { border: 0; margin: 1.25rem 0; padding: 0; }
.choice { display: flex; gap: .75rem; padding: .65rem 0; cursor: pointer; }
.choice b { display: block; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.1rem; border-radius: .5rem; border: 1px solid var(--line); background: var(--card); color: var(--text); cursor: pointer; }
button.main { background: var(--accent); color: var(--on-accent); width: 100%; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
