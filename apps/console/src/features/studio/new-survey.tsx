import { longestSurvey } from '@pollen/contract/operator/task-fields';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { count } from '../../platform/format.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { documentText, parseObject } from './document/json.ts';
import { ownText } from './document/localized.ts';
import { outlineOf } from './document/outline.ts';
import { type Template, templateDocument } from './templates/template.ts';
import './new-survey.css';

const ImportDialog = lazyPart({
  load: () => import('./xlsform/import-dialog.tsx'),
  waiting: null,
});

const untitled = 'Untitled survey';
const empty = { title: untitled, document: '{}' };

/** Creates a draft and opens it; resolves to whether that worked. */
function useStart() {
  const create = useAction('POST /survey-drafts');
  const [fault, setFault] = useState<string | null>(null);
  const start = async (draft: { readonly title: string; readonly document: string }) => {
    const isTooLong = draft.document.length > longestSurvey;
    setFault(
      isTooLong
        ? `This survey has ${count(draft.document.length)} characters of JSON; the limit is ${count(longestSurvey)}. Split it into two surveys, or move long lists out of it.`
        : null,
    );
    if (isTooLong) return;
    const made = await create.run(draft);
    if (made) navigate(toPath(paths.studioDraft, { id: made.id }));
  };
  return { start, busy: create.busy, refusal: create.refusal ?? fault };
}

const questionsOf = (template: Template): number =>
  outlineOf(templateDocument(template))
    .flatMap(({ items }) => items)
    .filter(({ number }) => number !== null).length;

const templatesMissing =
  'The templates could not be loaded. Check your connection and open this again.';

function TemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { start, busy, refusal } = useStart();
  const [templates, setTemplates] = useState<readonly Template[]>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    import('./templates/templates.ts').then(
      (module) => setTemplates(module.templates),
      () => setMissing(true),
    );
  }, []);
  const template = templates.find(({ id }) => id === picked);
  return (
    <Dialog
      title="Start from a template"
      onClose={onClose}
      action={{
        label: 'Use this template',
        busy,
        disabledReason: template ? null : 'Pick a template first.',
        run: () => {
          if (!template) return;
          const document = documentText(templateDocument(template));
          void start({ title: template.title, document });
        },
      }}
    >
      <Refusal>{isMissing ? templatesMissing : refusal}</Refusal>
      <p className="sub">Each is available in six languages and ready to publish.</p>
      <fieldset className="studio-templates">
        <legend className="vh">Template</legend>
        {templates.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="template"
              checked={picked === one.id}
              onChange={() => setPicked(one.id)}
            />
            <span>
              <b>{one.title}</b>
              <small>
                {one.about} {questionsOf(one)} questions.
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

/** Buttons for a new survey: empty, from a template, or from a SurveyJS or XLSForm file. */
export function NewSurvey() {
  const { start, busy, refusal } = useStart();
  const [picks, setPicks] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [form, setForm] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const formPicker = useRef<HTMLInputElement>(null);
  function takeForm({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    setForm(file ?? null);
  }
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const document = await file.text();
    const survey = parseObject(document);
    setFault(survey ? null : 'This file isn’t valid SurveyJS JSON.');
    // A file's name is no title for members.
    const title = ownText(survey?.['title']).trim().slice(0, 120) || untitled;
    if (survey) await start({ title, document });
  }
  return (
    <>
      <Refusal>{fault ?? refusal}</Refusal>
      <Button onClick={() => picker.current?.click()}>Import JSON</Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File of SurveyJS JSON"
        accept=".json,application/json"
        onChange={take}
      />
      <Button onClick={() => formPicker.current?.click()}>Import XLSForm</Button>
      <input
        ref={formPicker}
        type="file"
        hidden
        aria-label="XLSForm workbook"
        accept=".xlsx"
        onChange={takeForm}
      />
      <Button onClick={() => setPicks(true)}>From a template</Button>
      <Button kind="honey" busy={busy} onClick={() => start(empty)}>
        <Icon name="plus" />
        New survey
      </Button>
      {form && (
        <ImportDialog
          file={form}
          busy={busy}
          refusal={refusal}
          onStart={(draft) => void start(draft)}
          onClose={() => setForm(null)}
        />
      )}
      {picks && <TemplateDialog onClose={() => setPicks(false)} />}
    </>
  );
}
