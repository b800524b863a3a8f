import './ui/styles/base.css'

/**
 * Two programs behind one page: signing in, which is small, and the back-office. Going from one to the
 * other is a new page, so that nothing of one session reaches the next.
 */
const { start } = /^\/(auth|unsubscribe)\//.test(window.location.pathname)
  ? await import('./shell/sign-in-app.tsx')
  : await import('./shell/back-office-app.tsx')

start(document.getElementById('root')!)
