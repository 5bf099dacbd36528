/*
 * The rule is in the page, because Chromium aborts a transition with an error when the rule arrives with a style
 * sheet after the page has begun.
 */
const css = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** Makes documents of this site turn like sheets (app.css). */
export function PageTurning() {
  return <style>{css}</style>
}
