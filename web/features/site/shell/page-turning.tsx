/*
 * The rule is in every page, before its style sheet: Chromium aborts a transition with an error in the console
 * when the next page lacks the rule, or has it too late.
 */
const css = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Turns on the transition between two pages of this site (app.css). */
export function PageTurning() {
  return <style>{css}</style>
}
