import './ui/styles/base.css'

/**
 * Two programs behind one page: signing in, which is small, and the back-office. Moving between them loads a
 * new page, so nothing of one session reaches the next.
 */
const { start } = /^\/(auth|unsubscribe)\//.test(window.location.pathname)
  ? await import('./shell/sign-in-app.tsx')
  : await import('./shell/back-office-app.tsx')

start(document.getElementById('root')!)
