export function PageFooter() { return <footer /> }
