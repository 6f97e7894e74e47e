import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TaskRow } from '../../ui/task-row.tsx';
import { Section } from './section.tsx';

const samples = [
  {
    lang: 'th',
    name: 'ไทย',
    headline: 'งานนี้ไม่ตรงกับคุณ',
    text: 'การศึกษานี้ต้องการผู้ที่ซื้อขนมภายใน 7 วันที่ผ่านมา ที่นี้ คุณได้รับ 6 คะแนนแล้ว',
    task: 'ขนมระหว่างมื้อและที่ที่คุณซื้อ',
    facts: ['8 นาที', '15 คะแนน/นาที'],
    note: 'ได้ 6 คะแนนแม้ไม่ตรงกลุ่ม',
    unit: 'แต้ม',
    error: 'เลขที่บัญชีต้องมี 10 หลัก ยังขาดอีก 1 หลัก',
    field: 'เลขที่บัญชี',
    button: 'ดูงานทั้งหมด',
  },
  {
    lang: 'vi',
    name: 'Tiếng Việt',
    headline: 'Khảo sát này chưa hợp với bạn',
    text: 'Nghiên cứu cần những người đã mua đồ ăn vặt trong 7 ngày qua. Bạn đã được cộng 6 điểm.',
    task: 'Đồ ăn vặt giữa các bữa và nơi bạn mua chúng',
    facts: ['8 phút', '15 điểm/phút'],
    note: 'Vẫn được 6 điểm nếu bạn không phù hợp',
    unit: 'điểm',
    error: 'Số tài khoản phải có 10 chữ số. Còn thiếu một chữ số',
    field: 'Số tài khoản ngân hàng',
    button: 'Xem tất cả nhiệm vụ',
  },
];

export function Languages() {
  return samples.map((sample) => (
    <Section key={sample.lang} title={sample.name}>
      <div lang={sample.lang} className="stack">
        <h3 className="h1">{sample.headline}</h3>
        <p>{sample.text}</p>
        <List>
          <TaskRow
            href={`#${sample.lang}`}
            amount="120"
            unit={sample.unit}
            title={sample.task}
            facts={sample.facts}
            note={sample.note}
          />
        </List>
        <Field label={sample.field} defaultValue="062-00123" error={sample.error} />
        <Button wide>{sample.button}</Button>
      </div>
    </Section>
  ));
}
