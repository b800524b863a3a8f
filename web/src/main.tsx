import './ui/styles/base.css'
import { isSignedOut } from './platform/first-answers.ts'

/**
 * Two programs behind one page: signing in, which is small, and the back-office. Moving between them loads a
 * new page, so nothing of one session reaches the next.
 */
function program() {
  if (/^\/(auth|unsubscribe)\//.test(window.location.pathname)) return import('./shell/sign-in-app.tsx')
  return isSignedOut() ? import('./shell/go-to-sign-in.ts') : import('./shell/back-office-app.tsx')
}

// Not awaited: the bundler joins files only in a program without such waits.
void program().then(({ start }) => start(document.getElementById('root')!))
