/** What the reference page adds to the site's own styles, in their tokens. */
export const referenceStyles = `
/* Somebody who goes by keyboard is there at once: a next key would end a smooth way half done. */
html { scroll-behavior: auto }
.skip:focus { position: absolute; top: 0; left: 0; z-index: 50; padding: 0.75rem 1rem; background: var(--color-ink); color: var(--color-paper) }
:root { --mono: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace }
.reference { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; padding-block: 2rem 5rem }
.reference-head { position: relative; isolation: isolate; overflow: hidden; padding-block: 1.5rem 3rem; border-bottom: 1px solid var(--color-line) }
.reference-home { display: inline-flex; align-items: center; min-height: 2.75rem; font-family: var(--font-display); font-size: 1.25rem; letter-spacing: -0.02em }
.reference-head h1 { margin-top: 2rem; font-size: var(--text-title) }
.reference code, .reference-words code { font-family: var(--mono); font-size: 0.9em; overflow-wrap: anywhere }
.reference-files { margin-top: 1rem }
.reference-words { max-width: 80rem; padding-top: 2.5rem }
.reference-words > p { max-width: 66ch }
.reference nav { position: relative }
.reference nav h2 { font: 650 0.9375rem/1.4 var(--font-sans); letter-spacing: 0 }
.reference nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
.reference nav a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--color-kelp) }
.reference nav a:hover { text-decoration: underline; text-underline-offset: 0.2em }
.reference nav li ul { display: none }
.reference section.group { padding-top: 2.5rem; border-top: 1px solid var(--color-line) }
.reference section.group + section.group { margin-top: 3.5rem }
.reference :is(h2, h3) { overflow-wrap: anywhere }
.reference h2 { font-size: var(--text-heading); scroll-margin-top: 1.5rem }
.call { margin-top: 2.5rem; scroll-margin-top: 1.5rem }
.call + .call { padding-top: 2.5rem; border-top: 1px solid var(--color-line) }
.call h3 { font-size: 1.375rem; line-height: 1.25 }
.call h3 a:hover { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
.call:target h3 { text-decoration: underline 2px var(--color-kelp); text-underline-offset: 0.25em }
.call .address { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin-top: 0.5rem }
.call .address code { font-size: 1rem }
.method { min-width: 3.25rem; font-size: 0.9375rem; font-weight: 650 }
.method-get { color: var(--color-kelp) }
.call .more { max-width: 66ch; margin-top: 0.75rem }
.call .guard { margin-top: 0.5rem; color: var(--color-ink-soft); font-size: 0.9375rem }
.call h4 { margin-top: 1.5rem; font-size: 0.9375rem; font-weight: 650 }
.fields { margin-top: 0.5rem; border-top: 1px solid var(--color-line); font-size: 0.9375rem; line-height: 1.5 }
.fields > div { padding-block: 0.375rem; border-bottom: 1px solid var(--color-line) }
.fields dt { overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.fields dt strong { font-weight: 650 }
.fields dd { color: var(--color-ink-soft); overflow-wrap: anywhere }
.fields .mark { margin-left: 0.5rem; color: var(--color-ink-soft); font-size: 0.8125rem }
.reference pre { margin-top: 0.5rem; padding: 1rem 1.25rem; overflow-x: auto; border: 1px solid var(--color-line); border-radius: var(--radius); background: var(--color-raised); font: 0.875rem/1.6 var(--mono); tab-size: 2; user-select: all }
.reference summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--color-kelp); cursor: pointer }
.reference summary::before { content: "+"; width: 1.25rem }
.reference details[open] > summary::before { content: "\\2212" }
.reference summary:hover { text-decoration: underline; text-underline-offset: 0.2em }
.reference details { margin-top: 0.25rem }
@media (min-width: 40rem) {
  .fields > div { display: grid; grid-template-columns: minmax(9rem, 15rem) minmax(0, 1fr); gap: 1.5rem }
}
@media (min-width: 64rem) {
  .reference { grid-template-columns: 15rem minmax(0, 1fr); gap: 4rem; padding-top: 3rem }
  .reference nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; scrollbar-width: thin }
  .reference nav ul, .reference nav li ul { display: block }
  .reference nav a { min-height: 2rem; font-weight: 550 }
  .reference nav li li a { min-height: 1.75rem; color: var(--color-ink-soft); font-size: 0.875rem; font-weight: 400; line-height: 1.3; padding-block: 0.1875rem }
  .reference nav li + li { margin-top: 0.25rem }
  .reference nav li li + li { margin-top: 0 }
  .reference section.group:first-of-type { padding-top: 0; border-top: 0 }
}
@media print {
  .reference nav { display: none }
  .reference { display: block }
}
`
