/** Every address of the console. Nothing else spells one. */
export const paths = {
  home: '/console',
  operators: '/console/operators',
  actions: '/console/actions',
  account: '/console/account',
} as const;
