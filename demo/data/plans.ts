import type { DealerKey } from '#demo/dealers.ts'

/** The platform's plans; a plan's id is its position, from 1. The last one is no longer offered. */
export const demoPlans = [
  {
    name: 'Starter',
    planDescription:
      'One catalog and up to 500 orders a month. For a dealer who sells parts online for the first time.',
    setupFee: 0,
    monthlyFee: 49,
    cancelFee: null,
    active: 1,
  },
  {
    name: 'Growth',
    planDescription:
      'All catalogs, price rules by make, and up to 5,000 orders a month. Help by phone on working days.',
    setupFee: 199,
    monthlyFee: 149,
    cancelFee: 99,
    active: 1,
  },
  {
    name: 'Group',
    planDescription:
      'Several stores under one roof, with users for all of them and orders without limit. Help around the clock.',
    setupFee: 499,
    monthlyFee: 399,
    cancelFee: 299,
    active: 1,
  },
  {
    name: 'Pilot 2024',
    planDescription: 'The price of the first dealers on the platform.',
    setupFee: 0,
    monthlyFee: 25,
    cancelFee: null,
    active: 0,
  },
] as const

export const dealerPlans: Record<DealerKey, number | null> = { 1: 2, 2: 1, 3: 4 }
