import type { AnswerTemplate } from '@pollen/contract/operator/help';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, TextField } from '../../ui/field.tsx';
import { LanguageFields, type LocalizedText, languageNames } from '../../ui/language-fields.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';

function Editor({
  template,
  onDone,
}: {
  readonly template: AnswerTemplate | null;
  readonly onDone: () => void;
}) {
  const save = useAction('POST /templates');
  const remove = useAction('POST /templates/{id}/delete');
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState<LocalizedText>(template?.texts ?? {});
  const [needsPoints, setNeedsPoints] = useState(template?.requires === 'points-granted');
  useUnsaved({ name, texts, needsPoints });
  async function write() {
    const requires = needsPoints ? ('points-granted' as const) : null;
    if (await save.run({ name, texts, requires })) onDone();
  }
  async function forget(id: number) {
    if (await remove.run({ id })) onDone();
  }
  return (
    <section className="card stack" aria-label="Template">
      <Refusal>{save.refusal ?? remove.refusal}</Refusal>
      <TextField
        label="Name"
        hint="A template of the same name is replaced."
        maxLength={80}
        value={name}
        fault={save.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <LanguageFields
        label="Answer"
        long
        maxLength={2000}
        texts={texts}
        fault={save.faults['texts']}
        onChange={setTexts}
      />
      <Checkbox
        label="This answer says that points were paid, so it can be sent only once they are in the balance."
        checked={needsPoints}
        onChange={(event) => setNeedsPoints(event.target.checked)}
      />
      <div className="row">
        <Button kind="honey" busy={save.busy} onClick={() => void write()}>
          Save template
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {template && (
          <Button kind="berry-line" busy={remove.busy} onClick={() => void forget(template.id)}>
            Delete
          </Button>
        )}
      </div>
    </section>
  );
}

/** Frequent answers, in the members' languages. */
export function Templates() {
  const query = useCall('GET /templates', {});
  const [open, setOpen] = useState<AnswerTemplate | 'new' | null>(null);
  const works = useMay('ticket.work');
  if (open !== null) {
    const template = open === 'new' ? null : open;
    return <Editor key={template?.id ?? 0} template={template} onDone={() => setOpen(null)} />;
  }
  return (
    <Loaded query={query}>
      {({ items }) => (
        <div className="stack">
          {works && (
            <div>
              <Button kind="honey" onClick={() => setOpen('new')}>
                New template
              </Button>
            </div>
          )}
          {items.length === 0 && <p className="card sub">No templates yet.</p>}
          {items.map((template) => (
            <section key={template.id} className="card stack" aria-label={template.name}>
              <div className="spread">
                <h2>{template.name}</h2>
                {works && <Button onClick={() => setOpen(template)}>Edit</Button>}
              </div>
              <p className="sub">{template.texts['en-US']}</p>
              <div className="row wrap">
                {template.requires && <Tag kind="honey">Only after points were paid</Tag>}
                {Object.entries(languageNames).map(([locale, name]) => (
                  <Tag key={locale} kind={locale in template.texts ? 'leaf' : 'neutral'}>
                    {name}
                    {locale in template.texts ? '' : ' missing'}
                  </Tag>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
