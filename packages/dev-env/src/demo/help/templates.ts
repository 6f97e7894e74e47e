import type { TicketTemplate } from '@pollen/api/domains/contact/help/public';

/** Frequent answers of support. */
export const templates: readonly Omit<TicketTemplate, 'id'>[] = [
  {
    name: 'Bank name differs',
    requires: null,
    texts: {
      'en-US':
        'Your bank says the name on the account differs. What is it exactly, as your bank shows it?',
      id: 'Bank menyatakan nama rekening berbeda. Apa nama persisnya seperti yang tertera di bank?',
      ms: 'Bank menyatakan nama akaun berbeza. Apakah nama tepat seperti yang dipaparkan bank?',
      th: 'ธนาคารแจ้งว่าชื่อบัญชีไม่ตรงกัน ชื่อที่แสดงในธนาคารของคุณคืออะไร',
      fil: 'Sabi ng bangko, iba ang pangalan sa account. Ano ang eksaktong pangalan ayon sa bangko mo?',
      vi: 'Ngân hàng báo tên tài khoản không khớp. Tên chính xác như ngân hàng hiển thị là gì?',
    },
  },
  {
    name: 'Points restored',
    requires: 'points-granted',
    texts: {
      'en-US':
        'You were right. The points are in your balance now; the line in your wallet says why.',
      id: 'Anda benar. Poinnya sudah masuk ke saldo; baris di dompet menjelaskan alasannya.',
      ms: 'Anda betul. Mata sudah masuk ke baki; baris dalam dompet menerangkan sebabnya.',
      th: 'คุณถูกต้อง คะแนนเข้ายอดของคุณแล้ว รายการในกระเป๋าบอกเหตุผล',
      fil: 'Tama ka. Nasa balanse mo na ang puntos; nasa wallet ang dahilan.',
      vi: 'Bạn đúng. Điểm đã vào số dư; dòng trong ví có ghi lý do.',
    },
  },
];
