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
  --good: light-dark(#1d6b35, #8fdca4);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); }
.banner {
  background: var(--warn-back); color: var(--warn-text);
  padding: .75rem 0; border-bottom: 2px dashed currentcolor;
}
.banner p { max-width: 44rem; margin: 0 auto; padding: 0 1rem; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 600; margin: .5rem 0 1rem; text-wrap: balance; }
h2 { font-size: 1.1rem; font-weight: 600; margin: 0 0 .5rem; }
h3 { font-size: 1rem; font-weight: 600; margin: 0; }
a { color: var(--accent); }
.back { margin: 0; }
.back a { display: inline-block; padding: .5rem 0; }
section {
  background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.25rem; margin: 0 0 1.25rem;
}
section.simulate { background: none; border: 2px dashed var(--line); }
.quiet { color: var(--quiet); font-size: .9rem; }
section > :first-child { margin-top: 0; }
section > :last-child { margin-bottom: 0; }
.total { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; font-weight: 600; }
.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.status { font-size: .85rem; font-weight: 600; border: 1px solid currentcolor; border-radius: 1rem; padding: .05rem .6rem; white-space: nowrap; }
.status-active, .status-trialing, .status-paid { color: var(--good); }
.status-past_due, .status-incomplete, .status-open { color: var(--bad); }
.heading { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; margin-bottom: .5rem; }
.alert { border-left: 4px solid var(--bad); color: var(--bad); background: var(--card); padding: .75rem 1rem; margin: 0 0 1.25rem; font-weight: 600; }
.done { border-left: 4px solid var(--good); background: var(--card); padding: .75rem 1rem; margin: 0 0 1.25rem; }
form { margin: 0; }
form + form { margin-top: 1rem; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.choice { display: flex; gap: .75rem; align-items: flex-start; border: 1px solid var(--line); border-radius: .5rem; padding: .65rem .75rem; margin-bottom: .5rem; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); outline: 1px solid var(--accent); }
.choice input { margin: .3rem 0 0; accent-color: var(--accent); }
.choice b { display: block; font-weight: 600; font-variant-numeric: tabular-nums; }
button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.1rem; cursor: pointer;
  border-radius: .5rem; border: 1px solid var(--line); background: var(--card); color: var(--text);
}
button:hover { border-color: var(--text); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); width: 100%; }
button.main:hover { filter: brightness(1.1); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.actions form { margin: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem .5rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
th { font-size: .85rem; color: var(--quiet); font-weight: 600; border-top: 0; }
td form { margin-top: .5rem; }
td.amount, th.amount { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  .optional { display: none; }
  .actions form, .actions button { width: 100%; }
}
`;
