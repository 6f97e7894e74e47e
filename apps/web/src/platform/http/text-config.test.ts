import { expect, test, vi } from 'vitest';
import { createTextConfig } from './text-config.ts';

test('§4 the text configuration is loaded once, however many callers ask at the same time', async () => {
  const fetchTexts = vi.fn(async () => ({ hello: 'Hi' }));
  const config = createTextConfig({ language: () => 'en-US', fetchTexts });
  await Promise.all([config.ensure(), config.ensure()]);
  await config.ensure();
  expect(config.store.get()).toEqual({ inited: true, text: { hello: 'Hi' } });
  expect(fetchTexts).toHaveBeenCalledTimes(1);
});

test('§4 §8 a failed load is only logged, stays un-inited and is retried on the next call', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetchTexts = vi
    .fn<() => Promise<Record<string, string>>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce({ hello: 'Hi' });
  const config = createTextConfig({ language: () => 'en-US', fetchTexts });
  await config.ensure();
  expect(config.store.get()).toEqual({ inited: false, text: {} });
  expect(logged).toHaveBeenCalledOnce();
  await config.ensure();
  expect(config.store.get().inited).toBe(true);
  logged.mockRestore();
});

test('§4 a page loads it again only after the first attempt', async () => {
  const fetchTexts = vi.fn(async () => ({ hello: 'Hi' }));
  const config = createTextConfig({ language: () => 'en-US', fetchTexts });
  config.retry();
  expect(fetchTexts).not.toHaveBeenCalled();
  await config.ensure();
  config.retry();
  expect(fetchTexts).toHaveBeenCalledTimes(1);
});

/** Loads stay open until the test answers them. */
function inTwoLanguages() {
  const answers: ((text: Record<string, string>) => void)[] = [];
  let language = 'en-US';
  const config = createTextConfig({
    language: () => language,
    fetchTexts: () => new Promise((resolve) => answers.push(resolve)),
  });
  const switchTo = (next: string) => {
    language = next;
    config.switchLanguage();
  };
  return { answers, config, switchTo };
}

test('late texts of the previous language do not replace those of the current one', async () => {
  const { answers, config, switchTo } = inTwoLanguages();
  const first = config.ensure();
  switchTo('th');
  answers[1]?.({ hello: 'สวัสดี' });
  answers[0]?.({ hello: 'Hi' });
  await first;
  await config.ensure();
  expect(config.store.get()).toEqual({ inited: true, text: { hello: 'สวัสดี' } });
  expect(answers).toHaveLength(2);
});

test('§4 a language whose texts are there is not loaded again', async () => {
  const { answers, config, switchTo } = inTwoLanguages();
  const first = config.ensure();
  answers[0]?.({ hello: 'Hi' });
  await first;
  switchTo('th');
  expect(config.store.get()).toEqual({ inited: false, text: { hello: 'Hi' } });
  answers[1]?.({ hello: 'สวัสดี' });
  await config.ensure();
  switchTo('en-US');
  expect(config.store.get()).toEqual({ inited: true, text: { hello: 'Hi' } });
  switchTo('th');
  expect(config.store.get()).toEqual({ inited: true, text: { hello: 'สวัสดี' } });
  expect(answers).toHaveLength(2);
});
