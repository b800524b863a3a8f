/** The mail catcher's styles, light or dark as the system is. */
export const styleSheet = `
:root { color-scheme: light dark; --back: #f8f9fa; --paper: #fff; --line: #dee2e6; --ink: #212529; --faint: #495057; --link: #1864ab; }
@media (prefers-color-scheme: dark) {
  :root { --back: #1a1b1e; --paper: #25262b; --line: #3b3d44; --ink: #e9ecef; --faint: #adb5bd; --link: #74c0fc; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
small { color: var(--faint); font-size: 13px; font-weight: 400; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 14px 24px; background: var(--paper); border-bottom: 1px solid var(--line); }
header a { font-weight: 650; color: inherit; text-decoration: none; }
header span { color: var(--faint); font-size: 13px; }
main { max-width: 1120px; margin: 0 auto; padding: 20px 24px 48px; }
h1 { margin: 0; font-size: 22px; line-height: 30px; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 15px; }
.bar { display: flex; flex-wrap: wrap; gap: 12px; justify-content: space-between; align-items: center; margin-bottom: 16px; }
form { display: flex; gap: 8px; align-items: center; }
label { color: var(--faint); font-size: 13px; }
input, textarea, button { font: inherit; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: var(--ink); }
.note { margin: 12px 0; padding: 10px 14px; background: var(--paper); border: 1px solid var(--line); border-left: 4px solid var(--link); border-radius: 8px; overflow-wrap: anywhere; }
.answer form { display: grid; gap: 6px; justify-items: start; margin-bottom: 10px; }
.answer textarea, .answer input[type=email] { width: 100%; max-width: 640px; }
button { cursor: pointer; }
main > table, section, details, dl { width: 100%; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: separate; border-spacing: 0; text-align: left; }
th, td { padding: 9px 14px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
tr:last-child > td, tbody > tr:last-child > th { border-bottom: 0; }
thead th { color: var(--faint); font-size: 13px; font-weight: 600; }
td:last-child time { white-space: nowrap; }
details td { overflow-wrap: anywhere; }
tbody th { color: var(--faint); font-weight: 500; font-size: 13px; white-space: nowrap; }
.empty { padding: 48px 0; text-align: center; color: var(--faint); }
nav { display: flex; gap: 16px; justify-content: center; padding: 16px; color: var(--faint); }
dl { margin: 12px 0 16px; padding: 10px 14px; }
dl div { display: flex; gap: 12px; }
dt { flex: 0 0 80px; color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 560px; margin-bottom: 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; }
section, details { margin-bottom: 12px; padding: 12px 14px; }
ul { margin: 0; padding-left: 20px; }
summary { cursor: pointer; font-weight: 600; }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
.wide { margin-top: 12px; overflow-x: auto; }
@media (max-width: 640px) {
  main { padding: 16px 12px 32px; }
  th:nth-child(3), td:nth-child(3) { display: none; }
}
`
