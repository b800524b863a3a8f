import { expect, test } from 'vitest'
import { activityEvents, activitySubjects } from '../tenancy/activity-sentences.ts'
import { findWebhookEvents, webhookEvents } from './webhook-events.ts'

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

test('every event comes from some entry of the activity log', () => {
  const found = keys(activitySubjects).flatMap((subject) =>
    keys(activityEvents).flatMap((event) => findWebhookEvents({ subject, event, changes: {} })),
  )
  expect([...new Set(found)].sort()).toEqual([...webhookEvents].sort())
})

test('includes order.status once, however an order’s status changes', () => {
  const changes = { orderStatusId: [1, 2] }
  const findNames = (event: 'changed' | 'shipped' | 'movedTo' | 'created') =>
    findWebhookEvents({ subject: 'order', event, changes })
  expect(findNames('changed')).toEqual(['order.changed', 'order.status'])
  expect(findNames('shipped')).toEqual(['order.shipped', 'order.status'])
  expect(findNames('movedTo')).toEqual(['order.status'])
  expect(findNames('created')).toEqual(['order.created'])
})
