import {
  IconArrowsDiff,
  IconBuildingStore,
  IconCreditCard,
  IconHistory,
  IconId,
  IconShieldCheck,
  IconShieldLock,
  IconUserShield,
} from '@tabler/icons-react'
import { historyKindNames, historyKinds } from '#contract/tenancy/history-kinds.ts'
import type { Screen, Search } from '#web/platform/screen.ts'

export const tenancyScreens: Screen[] = [
  {
    path: 'profile',
    may: 'signed-in',
    texts: ['signIn', 'codes'],
    load: () => import('./sign-in/profile-page.tsx'),
  },
  {
    path: 'dealers',
    may: 'dealers',
    icon: IconBuildingStore,
    texts: ['dealers', 'dealerSetup', 'registrations', 'signIn', 'users', 'bulkActions'],
    load: () => import('./dealers/dealers-screen.tsx'),
  },
  {
    path: 'dealers/$id',
    may: 'dealers',
    texts: ['dealers', 'dealerSetup', 'registrations', 'signIn', 'users'],
    load: () => import('./dealers/open-dealer.tsx'),
  },
  {
    path: 'dealer-profile',
    may: 'dealer-profile',
    icon: IconId,
    texts: ['dealers', 'dealerSetup', 'registrations', 'signIn'],
    needsDealer: true,
    load: () => import('./dealers/dealer-profile.tsx'),
  },
  {
    path: 'edit-store',
    may: 'edit-store',
    texts: ['editStore'],
    load: () => import('./edit-store/choose-store.tsx'),
  },
  {
    path: 'edit-store/$dealerId',
    may: 'edit-store',
    texts: ['editStore', 'supportAccess'],
    load: () => import('./edit-store/edit-store.tsx'),
  },
  {
    path: 'edit-store/$dealerId/',
    may: 'edit-store',
    texts: ['editStore'],
    load: () => import('./edit-store/first-tab.tsx'),
  },
  {
    path: 'edit-store/$dealerId/$',
    may: 'edit-store',
    texts: ['editStore'],
    load: () => import('./edit-store/unknown-tab.tsx'),
  },
  {
    path: 'compare-stores',
    may: 'compare-stores',
    icon: IconArrowsDiff,
    texts: ['storeComparison', 'rollOuts', 'bulkActions', 'activity', 'history'],
    load: () => import('./store-comparison/compare-stores.tsx'),
  },
  {
    path: 'compare-stores/$id',
    may: 'compare-stores',
    texts: ['storeComparison', 'rollOuts', 'bulkActions', 'activity', 'history'],
    load: () => import('./store-comparison/compared-store.tsx'),
  },
  {
    path: 'compare-stores/roll-outs',
    may: 'compare-stores',
    texts: ['rollOuts', 'bulkActions'],
    load: () => import('./store-comparison/roll-outs-list.tsx'),
  },
  {
    path: 'compare-stores/roll-outs/$id',
    may: 'compare-stores',
    texts: ['storeComparison', 'rollOuts', 'bulkActions', 'activity', 'history'],
    load: () => import('./store-comparison/roll-out-page.tsx'),
  },
  {
    path: 'compare-stores/roles/$id',
    may: 'compare-stores',
    texts: ['storeComparison', 'rollOuts'],
    load: () => import('./store-comparison/role-copies.tsx'),
  },
  {
    path: 'manage-subscriptions',
    may: 'manage-subscriptions',
    icon: IconCreditCard,
    texts: ['subscriptions', 'refusals'],
    load: () => import('./subscriptions/subscriptions-list.tsx'),
  },
  {
    path: 'users',
    may: 'users',
    icon: IconUserShield,
    texts: ['users', 'signIn'],
    load: () => import('./users/platform-users.tsx'),
  },
  {
    path: 'roles',
    may: 'roles',
    icon: IconShieldLock,
    texts: ['roles'],
    load: () => import('./roles/roles-list.tsx'),
  },
  {
    path: 'dealer-roles',
    may: 'dealer-roles',
    icon: IconShieldCheck,
    texts: ['roles'],
    load: () => import('./roles/dealer-roles-page.tsx'),
  },
  {
    path: 'support-access',
    may: 'dealer-users',
    texts: ['supportAccess'],
    needsDealer: true,
    load: () => import('./support-access/support-access.tsx'),
  },
  {
    path: 'activity-log',
    may: 'activity-log',
    icon: IconHistory,
    texts: ['activity', 'activitySentences', 'signIn', 'refusals'],
    load: () => import('./activity/activity-log.tsx'),
  },
  {
    path: 'as-of',
    may: historyKindNames.map((kind) => historyKinds[kind]),
    texts: ['history', 'activity', 'activitySentences', 'settingsPage', 'refusals'],
    needsDealer: true,
    load: () => import('./history/as-of.tsx'),
  },
  {
    path: 'activity-log/$id',
    may: 'activity-log',
    texts: ['activity', 'activitySentences', 'refusals'],
    load: () => import('./activity/open-entry.tsx'),
  },
]

export const tenancySearches: Search[] = [
  {
    may: 'dealers',
    title: 'dealers.title',
    texts: ['dealers'],
    load: () => import('./dealers/search-dealers.ts'),
  },
]
