import type { Sentences } from '../messages.ts';

export const thaiSentences: Sentences = {
  badInput: 'โปรดตรวจสอบข้อมูลที่กรอก',
  unauthenticated: 'โปรดเข้าสู่ระบบอีกครั้ง',
  forbidden: 'คุณไม่มีสิทธิ์ทำรายการนี้',
  notFound: 'ไม่พบสิ่งที่คุณต้องการ',
  conflictingKey: 'คำขอนี้เคยถูกส่งมาแล้วด้วยข้อมูลอื่น',
  tooManyRequests: 'ลองหลายครั้งเกินไป โปรดรอสักครู่แล้วลองใหม่',
  wrongCredentials: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง',
  wrongPassword: 'รหัสผ่านไม่ถูกต้อง',
  weakPassword: 'รหัสผ่านนี้เดาง่ายเกินไป',
  ticketExpired: 'หมดเวลาแล้ว โปรดเริ่มใหม่อีกครั้ง',
  emailTaken: 'อีเมลนี้มีบัญชีอยู่แล้ว',
  wrongCode: 'รหัสไม่ถูกต้องหรือหมดอายุแล้ว',
  blocked: 'บัญชีของคุณถูกระงับ โปรดติดต่อเรา',
  taskClosed: 'งานนี้ปิดรับแล้ว',
  uploadRefused: 'เราไม่สามารถรับไฟล์นี้ได้',
  notEnoughPoints: 'คุณมีคะแนนไม่พอสำหรับรายการนี้',
  serverError: 'ระบบของเราขัดข้อง โปรดลองอีกครั้ง',
  busy: 'ขณะนี้มีผู้ใช้งานจำนวนมาก โปรดลองใหม่ในอีกสักครู่',
  tooLarge: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป',
};
