export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#dee2e6, #424242); --note: light-dark(#5c636a, #b0b0b0);
  --link: light-dark(#1864ab, #74c0fc); --back: light-dark(#fff, #1f1f1f); --soft: light-dark(#f1f3f5, #2b2b2b); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; background: var(--back); color: light-dark(#212529, #e0e0e0);
  display: grid; grid-template: 'head head' auto 'nav main' 1fr / 15rem minmax(0, 1fr); }
a { color: var(--link); }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, pre:focus-visible {
  outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--back); padding: .5rem; z-index: 2; }
header { grid-area: head; position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem;
  align-items: center; padding: .6rem 1.5rem; background: var(--back); border-bottom: 1px solid var(--line); }
.home { font-weight: 600; text-decoration: none; color: inherit; }
form { display: flex; gap: .5rem; align-items: center; flex: 1 1 16rem; max-width: 34rem; }
label { position: absolute; left: -100vw; }
input { flex: 1; min-width: 0; }
input, button { font: inherit; padding: .3rem .6rem; border: 1px solid light-dark(#868e96, #868e96); border-radius: 4px;
  background: var(--back); color: inherit; }
nav { grid-area: nav; position: sticky; top: 3.4rem; height: calc(100vh - 3.4rem); overflow-y: auto;
  border-right: 1px solid var(--line); padding: .75rem 0; }
nav ul, .groups, .calls { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .15rem 1.5rem; text-decoration: none; color: inherit; }
nav a:hover { background: var(--soft); }
nav [aria-current] { font-weight: 600; background: var(--soft); }
main { grid-area: main; padding: 1rem 2rem 4rem; max-width: 64rem; outline: none; }
h1 { font-size: 1.6rem; margin: .5rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h4 { font-size: .9rem; margin: 1.2rem 0 .3rem; }
h2, h3, .call, .record { scroll-margin-top: 4rem; }
p { margin: .3rem 0 .6rem; max-width: 48rem; }
code, pre { font: .88em/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 4px; padding: .7rem 1rem; overflow-x: auto; white-space: pre-wrap; }
.note { color: var(--note); font-size: .9rem; }
td .note { display: block; }
.groups { columns: 13rem; }
.calls a { text-decoration: none; }
.calls a:hover { text-decoration: underline; }
.groups li, .calls li { padding: .15rem 0; }
.call { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.5rem; }
.record { margin-top: 1.5rem; }
.record:target, .call:target { box-shadow: -4px 0 0 -1px var(--link); }
.fields { border-collapse: collapse; width: 100%; }
.fields th, .fields td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0;
  border-top: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere; }
.fields th { width: 17rem; }
.needed { font-size: .8rem; color: light-dark(#a61e4d, #faa2c1); }
summary { cursor: pointer; padding: .25rem 0; color: var(--link); }
.method { display: inline-block; min-width: 4rem; font: 600 .8rem ui-monospace, Consolas, monospace; }
.get { color: light-dark(#1864ab, #74c0fc); } .post { color: light-dark(#2b6a30, #8ce99a); }
.put, .patch { color: light-dark(#8a4b00, #ffc078); } .delete { color: light-dark(#a51111, #ffa8a8); }
@media (max-width: 60rem) {
  body { grid-template: 'head' auto 'main' 1fr / minmax(0, 1fr); }
  nav { display: none; }
  header { position: static; }
  main { padding: .5rem 1rem 3rem; }
  .fields tr, .fields th, .fields td { display: block; width: auto; }
  .fields td { border: 0; padding-top: 0; }
}
`
