// Choosing a demo user fills the form; without scripts the list is read and typed.
for (const button of document.querySelectorAll('button[data-login]')) {
  button.addEventListener('click', () => {
    document.getElementById('username').value = button.dataset.login;
    document.getElementById('password').value = button.dataset.password;
    document.getElementById('submit').focus();
  });
}
