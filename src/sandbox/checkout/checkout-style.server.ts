/** The style of the checkout page: plain, large, and clearly different from the site's own. */
export const checkoutStyle = `
:root { color-scheme: light; --ink: #14213d; --line: #c9d1de; --calm: #f2f5f9; --pay: #0e5a3a; --no: #8c2f1b }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--calm); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
header { padding: .75rem 1rem; background: #ffd166; text-align: center; letter-spacing: .03em }
main { width: min(100% - 2rem, 27rem); margin: clamp(1.5rem, 8vh, 5rem) auto auto; padding: clamp(1.25rem, 6vw, 2rem);
  background: #fff; border: 1px solid var(--line); border-radius: 1rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1.25rem; font-size: 1.25rem; line-height: 1.3 }
.amount { display: block; font-size: min(12vw, 3rem); line-height: 1.15; font-variant-numeric: tabular-nums }
dl { margin: 0 0 1.25rem; border-top: 1px solid var(--line) }
dl div { padding: .625rem 0; border-bottom: 1px solid var(--line) }
dt { font-size: .875rem; color: #4a5670 }
dd { margin: 0 }
p { margin: 0 0 1rem }
form { margin: .75rem 0 0 }
button { width: 100%; min-height: 3.25rem; padding: .5rem 1rem; border: 2px solid currentColor; border-radius: .625rem;
  background: #fff; color: var(--ink); font: inherit; font-weight: 700; cursor: pointer }
button.pay { background: var(--pay); border-color: var(--pay); color: #fff; font-size: 1.125rem }
button.decline { color: var(--no) }
button:hover { text-decoration: underline }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--pay); font-weight: 700 }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 3px }
footer { padding: 1.5rem 1rem; text-align: center; font-size: .875rem; color: #4a5670 }
`
