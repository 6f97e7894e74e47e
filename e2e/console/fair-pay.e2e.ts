import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newEmail, register } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { confirmStepUp, logInAs } from './operator.ts';

/** No other browser test uses Vietnam's pay. */
const vietnam = 9;

test.afterAll(() =>
  withDatabase((client) =>
    client.query('INSERT INTO fair_pay_floor (country, points, since) VALUES ($1, 0, now())', [
      vietnam,
    ]),
  ),
);

interface Work {
  readonly taskNo: string;
  readonly title: string;
  readonly participation: string;
}

/** A member's accepted participation in a task that enough members finished in ten minutes. */
const finishWork = (email: string): Promise<Work> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Work>(
      `WITH task AS (
         INSERT INTO task (task_no, kind, section, state, title, description, minutes, points,
           screen_out_points, countries, slots, starts, min_seconds, hours_to_finish, audit, review_days,
           created_at, published_at, survey_id)
         VALUES ('fair-' || substr(md5(random()::text), 1, 10), 'survey', 1, 'paused',
           '{"en-US": "Markets in the morning"}', '{"en-US": "Where you shop."}', 5, 100, 0, '{9}', 10, 10,
           10, 24, 'auto', 3, now(), now(), (SELECT min(id) FROM task_survey))
         RETURNING id, task_no),
       -- No slot is left, so Pollen's own account pays and the task needs no budget.
       slot AS (INSERT INTO task_slot (task_id, cell, shard, size) SELECT id, '', 0, 0 FROM task),
       pace AS (
         INSERT INTO fair_pay_pace (task_id, country, completes, median_seconds, paid_seconds, noted_at)
         SELECT id, $2, 5, 600, 600, 'infinity' FROM task)
       INSERT INTO participation (member_id, task_id, points, screen_out_points, started_at, expires_at,
         submitted_at, answers, change_at)
       SELECT member.id, task.id, 100, 0, now(), now() + interval '1 day', now(), '{"stall": "fruit"}', now()
       FROM task, member
       WHERE member.email = $1
       RETURNING id::text AS participation, (SELECT task_no FROM task) AS "taskNo",
         'Markets in the morning' AS title`,
      [email, vietnam],
    );
    const [work] = rows;
    if (!work) throw new Error('no participation');
    await client.query(
      `SELECT participation_move($1, 1::smallint, 1::smallint, NULL,
         ROW('submitted', now(), NULL, NULL, NULL)::participation_origin)`,
      [work.participation],
    );
    await client.query('SELECT fair_pay_pay($1, now())', [work.participation]);
    return work;
  });

test('a second person approves a floor, and members see the top-up and its reason', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'admin');
  await page.goto('/console/limits');
  await page.getByRole('link', { name: 'Fair pay' }).click();
  const row = page.getByRole('row', { name: /^Vietnam/ });
  await expect(row).toContainText('off');
  await row.getByRole('button', { name: 'Change the floor in Vietnam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Floor in Vietnam' });
  const field = dialog.getByLabel('Points per hour');
  await field.fill('a lot');
  await expect(field).toHaveAccessibleDescription(
    'Enter a whole number, or 0 to turn the floor off.',
  );
  await field.fill('900');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await confirmStepUp(page);
  await expect(page.getByText('waits for a second person')).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await logInAs(second, 'finance');
  await second.goto('/console/approvals');
  await second
    .getByRole('link', {
      name: 'Change the fair-pay floor in Vietnam from off to 900 points an hour',
    })
    .click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await confirmStepUp(second);
  await expect(second.getByText('Approved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('900');

  const member = await (await browser.newContext()).newPage();
  const email = newEmail();
  await register(member, email, 'Lan', vietnam);
  const { taskNo, title, participation } = await finishWork(email);
  await member.goto(`/my/task-record?id=${participation}`);
  const receipt = member.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Fair-pay top-up');
  await expect(receipt).toContainText('+50 points');
  await expectAccessible(member);
  await member.goto('/cashout/point');
  await expect(member.getByText(`Fair-pay top-up: ${title}`)).toBeVisible();
  await member.goto(`/task/detail/${taskNo}`);
  await expect(member.getByText('From members’ real times, an hour pays')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: taskNo })).toContainText('50');
  await page.getByRole('row').filter({ hasText: taskNo }).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Pay per hour, by median duration' })).toContainText(
    '10:00',
  );
  await expectAccessible(page);
  await member.context().close();
  await second.context().close();
});
