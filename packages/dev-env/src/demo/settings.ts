import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import type { Locale } from '@pollen/contract/codes/locale';
import type { NoticeKey } from '@pollen/contract/values/notice';
import type { SeedStep } from './seed.ts';

/** Texts operators may change; each key is a location in the app. */
const texts: Readonly<Record<NoticeKey, Readonly<Record<Locale, string>>>> = {
  'login.notice': {
    'en-US': 'Pollen never asks for money. Joining and cashing out are free.',
    id: 'Pollen tidak pernah meminta uang. Bergabung dan menarik poin gratis.',
    ms: 'Pollen tidak pernah meminta wang. Menyertai dan menunaikan mata adalah percuma.',
    th: 'Pollen ไม่เคยเรียกเก็บเงิน สมัครและถอนเงินฟรี',
    fil: 'Hindi kailanman humihingi ng pera ang Pollen. Libre ang pagsali at pag-cash out.',
    vi: 'Pollen không bao giờ yêu cầu bạn trả tiền. Tham gia và rút tiền đều miễn phí.',
  },
  'register.notice': {
    'en-US': 'Joining is free. You must be 16 or older.',
    id: 'Bergabung gratis. Usia minimal 16 tahun.',
    ms: 'Menyertai adalah percuma. Anda mesti berumur 16 tahun ke atas.',
    th: 'สมัครฟรี ผู้สมัครต้องมีอายุ 16 ปีขึ้นไป',
    fil: 'Libre ang pagsali. Dapat 16 taong gulang ka pataas.',
    vi: 'Tham gia miễn phí. Bạn phải từ 16 tuổi trở lên.',
  },
  'task.notice': {
    'en-US': 'New surveys arrive every morning. Screened out early? You still get points.',
    id: 'Survei baru hadir setiap pagi. Tidak memenuhi syarat? Anda tetap mendapat poin.',
    ms: 'Tinjauan baharu tiba setiap pagi. Tidak layak? Anda tetap mendapat mata.',
    th: 'มีแบบสำรวจใหม่ทุกเช้า หากไม่ตรงเงื่อนไข คุณก็ยังได้รับคะแนน',
    fil: 'May bagong survey tuwing umaga. Hindi ka kuwalipikado? May puntos ka pa rin.',
    vi: 'Khảo sát mới có mỗi sáng. Không đủ điều kiện? Bạn vẫn được cộng điểm.',
  },
  'cashout.notice': {
    'en-US':
      'Two people check every cash-out, usually within two working days. Your bank may need up to three more.',
    id: 'Dua petugas memeriksa setiap pencairan, biasanya dalam dua hari kerja. Bank Anda mungkin perlu hingga tiga hari lagi.',
    ms: 'Dua petugas menyemak setiap pengeluaran, biasanya dalam dua hari bekerja. Bank anda mungkin memerlukan sehingga tiga hari lagi.',
    th: 'เจ้าหน้าที่สองคนตรวจสอบการถอนเงินทุกครั้ง ปกติภายในสองวันทำการ ธนาคารของคุณอาจใช้เวลาอีกไม่เกินสามวัน',
    fil: 'Dalawang tao ang sumusuri sa bawat cash-out, karaniwan sa loob ng dalawang araw na may pasok. Maaaring kailangan pa ng bangko mo ng hanggang tatlong araw.',
    vi: 'Hai người kiểm tra mỗi yêu cầu rút tiền, thường trong hai ngày làm việc. Ngân hàng của bạn có thể cần thêm tối đa ba ngày.',
  },
  'invite.notice': {
    'en-US': 'Invite a friend: 100 points for them, 50 for you after their first survey.',
    id: 'Undang teman: 100 poin untuknya, 50 poin untuk Anda setelah survei pertamanya.',
    ms: 'Jemput rakan: 100 mata untuknya, 50 mata untuk anda selepas tinjauan pertamanya.',
    th: 'ชวนเพื่อน เพื่อนรับ 100 คะแนน คุณรับ 50 คะแนนเมื่อเพื่อนทำแบบสำรวจแรกเสร็จ',
    fil: 'Mag-imbita ng kaibigan: 100 puntos para sa kanya, 50 para sa iyo pagkatapos ng una niyang survey.',
    vi: 'Mời bạn bè: bạn ấy nhận 100 điểm, bạn nhận 50 điểm sau khảo sát đầu tiên của bạn ấy.',
  },
  'help.notice': {
    'en-US': 'We answer within one working day.',
    id: 'Kami membalas dalam satu hari kerja.',
    ms: 'Kami membalas dalam satu hari bekerja.',
    th: 'เราตอบกลับภายในหนึ่งวันทำการ',
    fil: 'Sumasagot kami sa loob ng isang araw na may pasok.',
    vi: 'Chúng tôi trả lời trong một ngày làm việc.',
  },
};

async function writeTexts(tx: Queryable): Promise<void> {
  for (const [key, translations] of Object.entries(texts)) {
    for (const [locale, text] of Object.entries(translations)) {
      await tx.query(sql`
        INSERT INTO config_text (key, locale, text) VALUES (${key}, ${locale}, ${text})
        ON CONFLICT (key, locale) DO UPDATE SET text = excluded.text, updated_at = now()`);
    }
  }
}

export const settingsSteps: readonly SeedStep[] = [
  { name: 'settings/texts', version: 2, run: writeTexts },
];
