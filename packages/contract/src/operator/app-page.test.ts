import { expect, test } from 'vitest';
import { isAppPage } from './app-page.ts';

test.each([
  ['/task', true],
  ['/task?section=3', true],
  ['/task/detail/T-20401', true],
  ['/buzz/7#comments', true],
  ['/app/message', true],
  ['/buzz/new', true],
  ['/tasks', false],
  ['/task/detail', false],
  ['/task/detail/T-1/more', false],
  ['/console/tasks', false],
  ['//evil.test', false],
])('%s is a page of the app: %s', (link, is) => {
  expect(isAppPage(link)).toBe(is);
});
