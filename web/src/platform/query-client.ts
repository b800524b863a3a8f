import { QueryClient } from '@tanstack/react-query'
import { mayPass } from './problems.ts'

/** What has been read from the server, for the whole browser tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network too: who waits is told at once, and asked again when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // Whoever waits before a screen is told soon; a short hiccup is not shown at all.
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    // A save never waits unseen for a network, to be sent at some later time.
    mutations: { networkMode: 'always' },
  },
})
