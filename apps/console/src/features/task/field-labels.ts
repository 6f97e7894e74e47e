import type { TaskFields } from '@pollen/contract/operator/task-fields';

/** The operators' names of a task's fields, in the form and when two operators changed the same one. */
export const fieldLabels = {
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  topic: 'Topic',
  minutes: 'Minutes',
  points: 'Points',
  screenOutPoints: 'Points for a screen-out',
  countries: 'Countries',
  targeting: 'Audience',
  slots: 'Completes wanted',
  starts: 'Maximum starts',
  startsAt: 'Opens',
  endsAt: 'Ends',
  minSeconds: 'Minimum plausible duration (seconds)',
  hoursToFinish: 'Hours to finish',
  audit: 'Review',
  reviewDays: 'Days for a review',
  sameAddressLimit: 'Maximum per IP address',
  exclusionGroup: 'Exclusion group',
  surveySource: 'Survey',
  settings: 'Settings',
} satisfies Readonly<Record<keyof TaskFields, string>>;
