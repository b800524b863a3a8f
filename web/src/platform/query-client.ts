import { QueryClient } from '@tanstack/react-query'
import { mayPass } from './problems.ts'

/** The read cache of this browser tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Also without a network: fail at once, then retry when it's back.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // A short hiccup isn't shown, but people waiting for a screen soon see the error.
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    // Saves never queue for a network to be sent later.
    mutations: { networkMode: 'always' },
  },
})
