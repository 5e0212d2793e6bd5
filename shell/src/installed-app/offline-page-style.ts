/** Colours of both themes, whose tokens are not available on this page; its `color-scheme` chooses. Safari before 17.5 has its own. */
export const style = `
body{place-items:start center}
main{box-sizing:border-box;width:100%;max-width:640px;padding:24px 16px 48px;overflow-wrap:anywhere;--line:#8886;--control:#888}
@supports (color:light-dark(#000,#FFF)){main{
--line:light-dark(#E7D9D3,#3A2936);--muted:light-dark(#6E5564,#C0A9B6);--surface:light-dark(#FFF,#22161F);
--own:light-dark(#B3174F,#7A1E45);--on-own:light-dark(#FFF,#FFEAF2);--soft:light-dark(#FFEFCF,#33260A);
--warn:light-dark(#7A4D00,#F3C467);--control:light-dark(#8F7684,#8A7282)}}
nav a,.notice a{display:inline-flex;align-items:center;min-height:44px}
h1,h2{margin:8px 0 16px;font-size:25px;line-height:1.25}h2{margin:24px 0 0;font-size:20px}
:focus-visible{outline:2px solid light-dark(#2F4BD0,#9DB0FF);outline-offset:2px}
.notice{display:flex;flex-wrap:wrap;align-items:center;column-gap:16px;margin:0 0 16px;padding:8px 16px;border-radius:10px;background:var(--soft);color:var(--warn)}
.notice a{color:inherit}
.note,small{font-size:15px;color:var(--muted)}small{font-size:13px}.note{margin:4px 0 16px}
.label{padding:0 8px;border-radius:10px;background:var(--soft);color:var(--warn);font-size:inherit;font-weight:560}
ol{display:grid;gap:8px;margin:0 0 16px;padding:0;list-style:none}li p{margin:0;white-space:pre-wrap}
.entries li{border-radius:16px;background:var(--surface);border:1px solid var(--line);padding:12px 16px}
.entries li:has(a){padding:0}.entries a{display:block;padding:12px 16px;border-radius:16px;color:inherit;text-decoration:none}
.entries a:hover strong{text-decoration:underline}
.entries p{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;color:var(--muted)}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:12px;align-items:baseline}
.messages li{display:grid;justify-items:start;max-width:85%}.messages .own{justify-self:end;justify-items:end}
.messages p{padding:8px 16px;border:1px solid var(--line);border-radius:4px 16px 16px;background:var(--surface)}
.messages .own p{border-color:var(--own);border-radius:16px 4px 16px 16px;background:var(--own);color:var(--on-own)}
.messages .waiting p{border-style:dashed;background:none;color:inherit}
label{display:block;margin:24px 0 4px;font-weight:560}
textarea{box-sizing:border-box;width:100%;padding:12px 16px;border:1px solid var(--control);border-radius:10px;background:var(--surface);
color:inherit;font:inherit;resize:vertical}`;
