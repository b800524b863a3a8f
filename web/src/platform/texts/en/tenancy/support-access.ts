export const supportAccess = {
  working: 'You’re working in {company} as platform staff',
  noReason: 'No reason given today',
  reason: 'Reason today: {reason}',
  give: 'Give a reason',
  change: 'Change reason',
  leave: 'Leave',
  giveTitle: 'Why are you working in this store?',
  reasonLabel: 'Reason',
  reasonHint: '{company} sees it in its activity log, with your name.',
  save: 'Save reason',
  saved: 'Reason saved',
} as const
